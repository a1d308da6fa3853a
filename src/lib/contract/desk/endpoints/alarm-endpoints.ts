import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { EVENING } from '../../api/roles.ts'
import { PushKey, PushSubscription } from '../../orders/push.ts'
import { Awake } from '../awake.ts'

const nothing = z.null()

/** The calls by which the shop knows who hears of orders. */
export const alarmEndpoints = {
  awake: post('/awake', EVENING, 'Reports every 5 s of a shift that this screen is awake', {
    body: Awake,
    answer: nothing,
  }),
  getPushKey: get('/push', EVENING, 'The key for messages to this device', { answer: PushKey }),
  subscribe: post(
    '/push',
    EVENING,
    'Subscribes this device to messages about unanswered orders, in place of its earlier subscription',
    { body: PushSubscription, answer: nothing },
  ),
} as const
