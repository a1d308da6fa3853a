/** When a paired screen last said that it is awake. */
export interface DeskAwakeRow {
  device_id: string
  seen_at: string
  /** 1 while it can ring. */
  armed: number
  /** The code of the newest order that it shows; empty without any. */
  last_order: string
}

/** Where the push service of a device's browser takes messages to it. */
interface PushEndpointRow {
  device_id: string
  endpoint: string
}

/** A browser whose guest wants to hear of an order. It is deleted with the guest's data, and once `until` has passed. */
export interface OrderPushRow {
  order_code: string
  /** As that of a device. */
  endpoint: string
  id: string
  until: string
  /** How many messages to it have been queued. */
  news: number
}

/** The key pair by which push services know the shop. */
interface PushKeysRow {
  name: string
  public_key: string
  private_key: string
}

/** What is done about an order that nobody answers. */
export type AlarmStep = 'push' | 'mail' | 'cancel'

/** A step that has been done, in the transaction of its effect. `noted`: somebody has noted that the order was cancelled. */
interface OrderAlarmRow {
  order_code: string
  step: AlarmStep | 'noted' | 'seen'
  at: string
}

/** Minutes that orders take in a range of the clock; empty columns mean all order types, every day, and all day. */
interface PreparationTimeRow {
  order_type: string
  weekday: string
  opens: string
  closes: string
  minutes: number
  sort: number
}

export interface AlarmTables {
  desk_awake: DeskAwakeRow
  push_endpoints: PushEndpointRow
  push_keys: PushKeysRow
  order_pushes: OrderPushRow
  order_alarms: OrderAlarmRow
  preparation_times: PreparationTimeRow
}
