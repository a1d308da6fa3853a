import { inStorage } from './persistent-atom.ts'
import { keys } from './storage.ts'

/** Runs when another tab logs out; answers how to stop. */
export function whenLoggedOutElsewhere(run: () => void): () => void {
  const told = ({ key }: StorageEvent): void => {
    const gone = inStorage('localStorage', storage => storage.getItem(keys.token)) === null
    if ((key === keys.token || key === null) && gone) run()
  }
  addEventListener('storage', told)
  return () => removeEventListener('storage', told)
}
