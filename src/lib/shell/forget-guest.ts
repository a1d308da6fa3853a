import { localKeys, sessionKeys, storage } from '#stores/storage/storage.ts'

/** Makes the privacy page's button delete what a guest asked this device to remember. */
export function watchForget(): void {
  const button = document.querySelector('[data-forget]')
  button?.addEventListener('click', () => {
    // Removed by key: the stores bring schemas, which this page need not load.
    delete storage[localKeys.guest]
    // What was typed would be remembered again with the next order.
    delete storage[sessionKeys.checkout]
    delete document.documentElement.dataset.again
    const notice = document.querySelector<HTMLElement>('[data-forgotten]')
    if (!notice) return
    notice.textContent = notice.dataset.forgotten ?? ''
    notice.focus()
  })
}
