/**
 * Ends this build when the process that started it is gone, however that ended: a build that nobody waits for would go on
 * writing where the next one writes.
 */
export function endWithParent(): void {
  if (!process.channel) return
  process.once('disconnect', () => process.exit(1))
  // The listener alone must not keep a finished build from ending.
  process.channel.unref()
}
