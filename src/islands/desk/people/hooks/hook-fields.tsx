import { type HookEventType, hookEventTypes } from '#contract/desk/hook-events.ts'
import { formatOfAddress, type HookFormat, hookFormats } from '#contract/menu/hook-formats.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { Ticks } from '#islands/desk/kit/ticks.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { hookEventNames } from '#lib/i18n/desk/hook-names.ts'
import styles from '../access.module.css'

export interface ToldOf {
  url: string
  events: readonly HookEventType[]
  /** Undefined until somebody has chosen: as the address says. */
  format?: HookFormat | undefined
}

interface Props {
  told: ToldOf
  onChange: (told: ToldOf) => void
  /** The id of what is wrong with the address. */
  wrong: string | undefined
}

/** Which address is called, and what it is told. */
export function HookFields({ told, onChange, wrong }: Props) {
  const { t } = useDeskT()
  return (
    <>
      <label className={desk.field}>
        {t('Address that is called')}
        <input
          type="url"
          autoComplete="off"
          required
          value={told.url}
          placeholder="https://"
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong}
          onChange={({ target }) => onChange({ ...told, url: target.value })}
        />
      </label>
      <SelectField
        label={t('Form of what it is told')}
        value={told.format ?? formatOfAddress(told.url)}
        options={hookFormats.map(format => [format, t(formatNames[format])] as const)}
        onChange={({ target }) => {
          const format = hookFormats.find(each => each === target.value)
          onChange({ ...told, format })
        }}
      />
      <fieldset className={styles.abilities}>
        <legend>{t('Is told')}</legend>
        <Ticks
          all={hookEventTypes}
          chosen={told.events}
          nameOf={type => t(hookEventNames[type])}
          onChange={events => onChange({ ...told, events })}
        />
      </fieldset>
    </>
  )
}

const formatNames = {
  json: 'Data for a program, signed',
  slack: 'Text for Slack',
  discord: 'Text for Discord',
  telegram: 'Text for Telegram',
} as const satisfies Record<HookFormat, string>
