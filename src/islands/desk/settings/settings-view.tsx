import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { DraftBar } from '#islands/desk/draft/draft-bar.tsx'
import { fieldsOf } from '#islands/desk/draft/known/fields.ts'
import { $section, showSection } from '#islands/desk/draft/section-store.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useCurrentInSight } from '#islands/desk/kit/use-current-in-sight.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { Button } from '#islands/ui/button.tsx'
import { type SettingSection, settingSections } from './sections.ts'
import { SettingControl } from './setting-control.tsx'
import styles from './settings.module.css'

/** Everything that a restaurant decides besides its menu, as a draft: visitors see it once it is published. */
export function SettingsView() {
  const { t } = useDeskT()
  const shown = useStore($section)
  const line = useCurrentInSight<HTMLElement>(shown)
  const section = settingSections.find(({ title }) => title === shown)
  return (
    <ViewMain className={styles.settings}>
      <h1>{t('Settings')}</h1>
      <DraftBar />
      <nav ref={line} className={styles.sections} aria-label={t('Kinds of settings')}>
        {settingSections.map(({ title }) => (
          <Button
            key={title}
            aria-current={title === shown ? 'page' : undefined}
            onClick={() => showSection(title)}
          >
            {t(title)}
          </Button>
        ))}
      </nav>
      {section && <Section key={section.title} section={section} />}
    </ViewMain>
  )
}

function Section({ section: { title, group, forms, Aside, tables } }: { section: SettingSection }) {
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
          <h2>{t(title)}</h2>
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
