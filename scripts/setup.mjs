import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Runs before npm start and npm test, by whatever Node is there (from 18): installs the packages when there are none
 * or when the lock file is newer. Among them is the Node that everything else runs on.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} path */
const changedAt = path => {
  try {
    return statSync(join(root, path)).mtimeMs
  } catch {
    return 0
  }
}

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  console.log('Installing packages; this takes a minute the first time.')
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  // Not `npm ci`: the lock file names the optional packages of one system only.
  const { status } = spawnSync(command, [...first, 'install'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('The packages could not be installed: see above, then try again.')
    process.exit(status ?? 1)
  }
}
