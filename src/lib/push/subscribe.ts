/** Subscribes this browser to messages that are signed with a key. Needs permission, and throws without it. */
export async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch {
    // A subscription for another key has to end first: the shop has been set up again.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}
