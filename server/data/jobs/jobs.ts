import { menu } from './bring.ts'
import { centralMenu, centralPictures, compared, inherit, ownCells } from './central.ts'
import { archive, texts, workbook } from './export.ts'
import { font } from './font.ts'
import { combo, home, product, promotion } from './preview.ts'
import { publish, reopen, undo } from './publish.ts'
import { review } from './review.ts'
import { upload } from './upload.ts'

/** What is done beside the server, by name: functions of their input alone, without a database. */
export const jobs = {
  archive,
  workbook,
  texts,
  font,
  menu,
  combo,
  home,
  product,
  promotion,
  publish,
  reopen,
  undo,
  review,
  upload,
  centralMenu,
  centralPictures,
  compared,
  inherit,
  ownCells,
}
