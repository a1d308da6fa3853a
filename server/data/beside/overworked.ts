/** The signal that ends a process which has worked as much as it may: that of an alarm clock which counts work. */
export const OVERWORKED = 'SIGVTALRM'
