import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { DraftBar } from '#islands/desk/draft/draft-bar.tsx'
import { fieldsOf } from '#islands/desk/draft/known/fields.ts'
import { $section, type SectionTitle } from '#islands/desk/draft/section-store.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
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
          <div className={styles.fields}>
            {fieldsOf(group).map(field => (
              <SettingControl key={field.key} field={field} />
            ))}
          </div>
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
