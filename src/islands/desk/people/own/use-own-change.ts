import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'

/** An action of the desk that changes how a person signs in; `onChanged` shows what is left. */
export function useOwnChange(onChanged: () => void) {
  const action = useDeskAction()
  const change = (call: () => Promise<unknown>, what: string): Promise<void> =>
    action.run(async () => {
      await call()
      onChanged()
    }, what)
  return { ...action, change }
}
