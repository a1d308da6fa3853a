/** This device's clock, in ms, which may be wrong: for how long something takes here. What is told to anybody is by the shop's (./clock.ts). */
export const deviceNow = (): number => Date.now()
