import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type Draft, type Imported, ImportMistake } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { fileEndpoints, IMPORT_BYTES } from '#contract/desk/endpoints/file-endpoints.ts'
import draftStyles from '#islands/desk/draft/draft.module.css'
import { ownersNames } from '#islands/desk/draft/known/owners-names.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { DESK_API, deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { Customers } from './customers.tsx'
import styles from './files.module.css'

/** Exports the restaurant's data files, imports them as the draft, and brings customers. */
export function FilesView() {
  const { t } = useDeskT()
  const draft = useDeskRequest('draft', readDraft)
  const isOwner = useStore($isOwner)
  return (
    <ViewMain title={t('Files')} className={styles.files}>
      <section aria-labelledby="export">
        <h2 id="export">{t('Export')}</h2>
        <p>{t('Menu and settings as files, with everything that is not published yet.')}</p>
        <p className={styles.links}>
          <a className="button" href={`${DESK_API}/draft/export/xlsx`} download>
            {t('Excel workbook, without pictures')}
          </a>
          <a className="button" href={`${DESK_API}/draft/export/zip`} download>
            {t('Folder with pictures, as a zip file')}
          </a>
        </p>
      </section>
      <section aria-labelledby="import">
        <h2 id="import">{t('Import')}</h2>
        <p>{t('This publishes nothing yet: you first see what would change.')}</p>
        <Problem problem={draft.problem} />
        {draft.data && <ImportForm draft={draft.data} onDone={draft.reload} />}
      </section>
      {isOwner && <Customers />}
    </ViewMain>
  )
}

async function readDraft(): Promise<Draft> {
  await saveNow()
  return deskApi(draftEndpoints.getDraft, { params: { names: 'languages' } })
}

interface FormProps {
  draft: Draft
  onDone: () => void
}

const Refused = z.object({ found: z.array(ImportMistake) })

/** Chooses a file and makes it the draft; asks first if there is a draft already. */
function ImportForm({ draft, onDone }: FormProps) {
  const { t } = useDeskT()
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<ImportMistake[]>([])
  const [imported, setImported] = useState<Imported>()
  const { busy, problem, run } = useDeskAction()
  const isTooLarge = file !== undefined && file.size > IMPORT_BYTES
  const send = async (check?: '1'): Promise<Imported> => {
    setFound([])
    setImported(undefined)
    try {
      const query = { revision: draft.revision, ...(check && { check }) }
      return await deskApi(fileEndpoints.importDraft, { body: file ?? new Blob(), query })
    } catch (error) {
      const refused = error instanceof ApiError ? z.safeParse(Refused, error.body).data : undefined
      setFound(refused?.found ?? [])
      throw error
    }
  }
  const take = () => run(async () => setImported(await send())).finally(onDone)
  const isReadable = async (): Promise<boolean> => {
    let read = false
    await run(async () => {
      await send('1')
      read = true
    })
    return read
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void take()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        {t('Excel workbook (.xlsx) or zip file')}
        <input
          type="file"
          className={draftStyles.file}
          accept=".xlsx,.zip"
          aria-invalid={isTooLarge || problem !== undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            setFound([])
            setImported(undefined)
          }}
        />
      </label>
      {isTooLarge && (
        <p role="alert" className={desk.problem}>
          {t('This file is larger than {size} MB', { size: IMPORT_BYTES / 1024 / 1024 })}
        </p>
      )}
      {file && !isTooLarge && draft.changes === 0 && (
        <Button type="submit" primary disabled={busy}>
          {busy ? t('Reading the file') : t('Compare with the menu')}
        </Button>
      )}
      {file && !isTooLarge && draft.changes > 0 && (
        <Confirm
          text={busy ? t('Reading the file') : t('Compare with the menu')}
          question={t(
            '{count} {count|change that is|changes that are} not published yet {count|is|are} replaced by the file.',
            {
              count: draft.changes,
            },
          )}
          yes={t('Replace them')}
          busy={busy}
          before={isReadable}
          onConfirm={take}
        />
      )}
      <Problem problem={problem} />
      <FoundMistakes found={found} />
      {imported && <Outcome imported={imported} />}
    </form>
  )
}

/** What waits under “Publish” after an import, and what it has left as it was. */
function Outcome({ imported: { changes, left } }: { imported: Imported }) {
  const { t } = useDeskT()
  return (
    <>
      <p role="status">
        {changes === 0 && t('Nothing differs from what visitors see.')}
        {changes > 0 && t('{count} {count|change waits|changes wait} under “Publish”.', { count: changes })}
        {left.length > 0 &&
          ` ${t('Left as it was, because only owners change it: {names}', { names: ownersNames(left, t) })}`}
      </p>
      {changes > 0 && <Button onClick={() => showView('Publish')}>{t('Publish')}</Button>}
    </>
  )
}

/** All mistakes in a file, with their place as a spreadsheet shows it. */
function FoundMistakes({ found }: { found: ImportMistake[] }) {
  const { t } = useDeskT()
  if (found.length === 0) return null
  return (
    <ul className={styles.mistakes} aria-label={t('What is wrong')}>
      {found.map(mistake => (
        <li key={JSON.stringify(mistake)}>
          {mistake.file !== '' && <strong>{placeOf(mistake, t)} </strong>}
          {t.dynamic(mistake.message, mistake.params)}
          {mistake.others && ` ${t('(also in row {rows})', { rows: mistake.others.join(', ') })}`}
        </li>
      ))}
    </ul>
  )
}

function placeOf({ file, row, column }: ImportMistake, t: ReturnType<typeof useDeskT>['t']): string {
  const parts = [
    file,
    row !== undefined && t('row {row}', { row }),
    column !== undefined && t('column {column}', { column }),
  ]
  return `${parts.filter(Boolean).join(', ')}:`
}
