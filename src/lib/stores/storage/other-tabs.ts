import { localKeys } from './storage.ts'

/** Calls `run` when another tab logs out; returns how to stop. In the tab that logs out itself nothing is called. */
export function onLogoutElsewhere(run: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if ((key === localKeys.token || key === null) && newValue === null) run()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
