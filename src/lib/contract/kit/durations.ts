/*
 * Durations in milliseconds. A duration is written as so many of them, `5 * MINUTE`; one in seconds, as cookies and headers want it,
 * as `DAY / SECOND`.
 */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
