import { useEffect, useState } from 'react'
import { catalogue } from '#contract/kit/texts.ts'
import type { AccountPageProps } from '#islands/ui/account/account-page.ts'
import { showAlert } from '#stores/popup.ts'
import { $user } from '#stores/user.ts'
import { OwnData } from './own-data.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'

/** The customer's data, which can be changed, exported and deleted. */
export function ProfilePage({ user, features }: AccountPageProps) {
  const [saved, setSaved] = useState(0)

  useEffect(() => {
    if (saved > 0) showAlert('success', catalogue.profileSaved)
  }, [saved])

  return (
    <div className={styles.page}>
      <ProfileForm
        key={saved}
        user={user}
        features={features}
        again={saved > 0}
        onSaved={changed => {
          $user.set(changed)
          setSaved(count => count + 1)
        }}
      />
      {features.extensions.has('own-data') && <OwnData user={user} features={features} />}
    </div>
  )
}
