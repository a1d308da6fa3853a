import { IdCell, OneOfCell } from '#islands/desk/draft/choice-cells.tsx'
import type { SettingField } from '#islands/desk/draft/known/fields.ts'
import { PictureCell } from '#islands/desk/draft/pictures/picture-cell.tsx'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import { type DraftCell, useCell, useRow } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { countries, currencies, timeZones } from './choices.ts'
import { ColourCell } from './look/colour-cell.tsx'
import { FontsCell } from './look/fonts-cell.tsx'
import { HomePartsCell } from './look/home-parts-cell.tsx'
import { SwitchCell } from './switch-cell.tsx'

/** A setting with the control of its kind: pages and pictures are chosen, switches are switched. */
export function SettingControl({ field: { key, label, hint, kind, level } }: { field: SettingField }) {
  const { t, money } = useDeskT()
  const isPicture = kind.as === 'picture' || kind.as === 'pictures'
  const cell = useSetting(key, isPicture ? 'media' : 'value', level)
  const props = { cell, hint, label: t(label) }
  switch (kind.as) {
    case 'switch':
      return <SwitchCell {...props} />
    case 'page':
      return <IdCell {...props} of="pages" />
    case 'branch':
      return <IdCell {...props} of="branches" />
    case 'fonts':
      return <FontsCell {...props} />
    case 'homeParts':
      return <HomePartsCell {...props} />
    case 'colour':
      return <ColourCell {...props} />
    case 'picture':
    case 'pictures':
      return <PictureCell {...props} several={kind.as === 'pictures'} onDark={key === 'FOOTER_LOGO'} />
    case 'oneOf':
      return (
        <OneOfCell
          {...props}
          choices={Object.entries(kind.values).map(([value, name]) => [value, t(name)])}
        />
      )
    case 'country':
      return <OneOfCell {...props} choices={countries(money.locale)} />
    case 'currency':
      return <OneOfCell {...props} choices={currencies(money.locale)} />
    case 'timeZone':
      return <OneOfCell {...props} choices={timeZones()} />
    default:
      return <TextCell {...props} kind={kind} />
  }
}

/** The cell of a setting. A setting without a value has no row; the server adds it with the first value. */
function useSetting(key: string, column: 'value' | 'media', level: SettingField['level']): DraftCell {
  const cell = useCell('settings', key, column, level)
  const row = useRow('settings', key)
  return { ...cell, disabled: cell.locked || row?.state === 'removed' }
}
