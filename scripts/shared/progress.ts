const EVERY_SECONDS = 5

/** Prints what takes long and, on the same line, the elapsed time every few seconds. Returns a function that ends the line. */
export function showProgress(what: string): () => void {
  let seconds = 0
  process.stdout.write(what)
  const timer = setInterval(() => {
    seconds += EVERY_SECONDS
    process.stdout.write(` ${seconds} s`)
  }, EVERY_SECONDS * 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    process.stdout.write('\n')
  }
}
