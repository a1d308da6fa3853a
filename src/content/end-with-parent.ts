/**
 * Ends this build when its parent process has ended for any reason: an abandoned build would go on writing to the files of
 * the next one.
 */
export function endWithParent(): void {
  if (!process.channel) return
  process.once('disconnect', () => process.exit(1))
  // The listener alone must not keep a finished build from ending.
  process.channel.unref()
}
