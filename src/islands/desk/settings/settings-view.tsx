import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { DraftBar } from '#islands/desk/draft/draft-bar.tsx'
import { fieldsOf, type SettingField } from '#islands/desk/draft/known/fields.ts'
import { $section, type SectionTitle } from '#islands/desk/draft/section-store.ts'
import { useTrouble } from '#islands/desk/draft/trouble.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { routeStore } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { Button } from '#islands/ui/button.tsx'
import { type SettingSection, settingSections } from './sections.ts'
import { SettingControl } from './setting-control.tsx'
import styles from './settings.module.css'

/** Everything that a restaurant decides besides its menu, as a draft: visitors see it once it is published. */
export function SettingsView() {
  const { t } = useDeskT()
  const title = useStore($section)
  return (
    <ViewMain title={t(title)} state={<DraftBar />} className={styles.settings}>
      <Section key={title} title={title} section={settingSections[title]} />
    </ViewMain>
  )
}

/** Whether what few ever change is open: it was looked for. */
const $rare = routeStore('rare', z.boolean(), false)

const Fields = ({ fields }: { fields: readonly SettingField[] }) => (
  <div className={styles.fields}>
    {fields.map(field => (
      <SettingControl key={field.key} field={field} />
    ))}
  </div>
)

/** Folded, unless one of them was looked for or has something to see to. */
function RareFields({ fields }: { fields: readonly SettingField[] }) {
  const { t } = useDeskT()
  const isSought = useStore($rare)
  const trouble = useTrouble(fields.map(({ key }) => ({ table: 'settings', key })))
  if (fields.length === 0) return null
  return (
    <details className={`${styles.rare} unfold`} open={isSought || trouble}>
      <summary>{t('More, rarely needed')}</summary>
      <Fields fields={fields} />
    </details>
  )
}

interface SectionProps {
  title: SectionTitle
  section: SettingSection
}

function Section({ title, section: { group, forms, Aside, tables } }: SectionProps) {
  const { t } = useDeskT()
  const { ready, problem, reload } = useTables(['settings', ...tables], true)
  if (problem) {
    return (
      <>
        <Problem problem={problem} />
        <Button onClick={() => void reload()}>{t('Try again')}</Button>
      </>
    )
  }
  if (!ready) return null
  const shown = (
    <>
      {forms.map(Form => (
        <Form key={Form.name} />
      ))}
      {group && (
        <section className={styles.part} aria-label={t(title)}>
          {forms.length > 0 && <h2>{t('Other settings')}</h2>}
          <Fields fields={fieldsOf(group).filter(({ isRare }) => !isRare)} />
          <RareFields fields={fieldsOf(group).filter(({ isRare }) => isRare)} />
        </section>
      )}
    </>
  )
  if (!Aside) return shown
  return (
    <div className={styles.beside}>
      <div className={styles.aside}>
        <Suspense fallback={null}>
          <Aside />
        </Suspense>
      </div>
      <div className={styles.forms}>{shown}</div>
    </div>
  )
}
