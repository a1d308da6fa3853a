import { pointsAfter, type See, seeStatements } from './store-points.ts'

let see: See | undefined
seeStatements((...statement) => see?.(...statement))

/**
 * Lets the server of this process leave the database as a kill would, at the `at`th point after the statement that claims a key
 * (store-points.ts): what was not committed is rolled back, and no statement reaches the database any more until it starts again. Returns
 * what starts it again, which answers whether it was broken.
 */
export function breakAt(key: string, at: number): () => boolean {
  let isBroken = false
  const points = pointsAfter(key, count => {
    isBroken = count === at
  })
  see = (connection, text, values) => {
    if (!isBroken) points(connection, text, values)
    if (isBroken && text !== 'rollback') throw new Error('the server was killed')
  }
  return () => {
    see = undefined
    return isBroken
  }
}
