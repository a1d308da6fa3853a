export { loadSettings } from './load-settings.ts'
export { loadUser } from './load-user.ts'
