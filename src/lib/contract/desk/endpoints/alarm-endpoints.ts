import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { Awake, PushKey, PushSubscription } from '../awake.ts'
import { EVENING } from '../roles.ts'

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
