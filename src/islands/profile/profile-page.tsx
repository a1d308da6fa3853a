import type { AccountPageProps } from '#islands/ui/account-page.ts'

/** What the customer told about himself. */
export function ProfilePage({ user }: AccountPageProps) {
  return (
    <p>
      {user.name}, {user.email}
    </p>
  )
}
