/** A function of which at most `most` calls run at the same time; the others wait in line. */
export function limited<A extends unknown[], R>(most: number, run: (...args: A) => Promise<R>) {
  let running = 0
  const waiting: (() => void)[] = []
  return async (...args: A): Promise<R> => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await run(...args)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
