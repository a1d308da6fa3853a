/** Keeps the screen on until the page is hidden, and again when it comes back. Returns whether the device can. */
export async function keepAwake(): Promise<boolean> {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lock()
  })
  return lock()
}

async function lock(): Promise<boolean> {
  try {
    await navigator.wakeLock.request('screen')
    return true
  } catch {
    return false
  }
}
