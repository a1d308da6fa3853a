// Plain JavaScript, because scripts/setup.mjs runs on Node 20.
const EVERY_SECONDS = 5

/**
 * Prints what takes long and, on the same line, the elapsed time every few seconds; with `isLate` only once it has taken
 * that long. Returns a function that ends the line.
 *
 * @param {string} what
 * @param {{ isLate?: boolean }} [options]
 * @returns {() => void}
 */
export function showProgress(what, { isLate = false } = {}) {
  let seconds = 0
  let shown = !isLate
  if (shown) process.stdout.write(what)
  const timer = setInterval(() => {
    seconds += EVERY_SECONDS
    process.stdout.write(`${shown ? '' : what} ${seconds} s`)
    shown = true
  }, EVERY_SECONDS * 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (shown) process.stdout.write('\n')
  }
}

/**
 * Waits for work and prints what it is once that takes some seconds.
 *
 * @template T
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const end = showProgress(what, { isLate: true })
  try {
    return await work
  } finally {
    end()
  }
}
