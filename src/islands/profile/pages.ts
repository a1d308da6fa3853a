import type { AccountPages } from '#islands/ui/account-page.ts'

export const profilePages: AccountPages = {
  profile: async () => (await import('./profile-page.tsx')).ProfilePage,
}
