/** How often to check whether npm still runs, in ms. */
const POLL_MS = 500

/**
 * Ends this process in order when the npm that started it was killed, which leaves npm no time to pass that on: a server that
 * nobody sees would keep its port. Every other signal is passed on by npm, to the process that it has started itself. Therefore
 * what serves begins with `exec` in package.json: the shell in between would end without passing anything on.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_script?.startsWith('exec ')) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  timer.unref()
}
