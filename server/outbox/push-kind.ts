/** The kind of an outbox row that is sent to a device. */
export const PUSH = 'push'
