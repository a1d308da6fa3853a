import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { showProgress } from './shared/progress.mjs'

/*
 * Runs before every npm script on the installed Node (from 20): installs the packages when they are missing or older
 * than the lock file. One of them is the Node that everything else runs on; it is downloaded only when the installed one
 * is older: npm puts node_modules/.bin first on the PATH of every script.
 */
const NEEDED = 24

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isOld = Number(process.versions.node.split('.')[0]) < NEEDED
/** Whether the downloaded Node runs this script: updating the packages may remove it. */
const isOwn = process.execPath.startsWith(join(root, 'node_modules'))

/** @param {string} path */
const changedAt = path => {
  try {
    return statSync(join(root, path)).mtimeMs
  } catch {
    return 0
  }
}

/** Runs npm with errors only: it would warn that packages need another Node than the one it runs on. Returns its exit code.
 * @param {string[]} args */
async function npm(args) {
  const own = process.env.npm_execpath
  const [command, ...first] = own ? [process.execPath, own] : ['npm']
  const quiet = ['--loglevel=error', '--engine-strict=false']
  const child = spawn(command, [...first, ...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'close')
  return status ?? 1
}

/** Runs npm's commands one after the other, and ends this process when one fails.
 * @param {string} what
 * @param {{ isLate?: boolean }} options
 * @param {string[][]} commands */
async function runAll(what, options, ...commands) {
  const end = showProgress(what, options)
  let status = 0
  for (const args of commands) status ||= await npm(args)
  end()
  if (status === 0) return
  console.error('The packages could not be installed: see above, then try again.')
  process.exit(status)
}

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  const node = isOld ? `, and Node ${NEEDED} because this is Node ${process.versions.node}` : ''
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const others = Object.keys(allowScripts).filter(name => name !== 'node')
  await runAll(
    `Installing packages${node}; this takes a minute the first time …`,
    {},
    // Not `npm ci`: the lock file names the optional packages of one system only. Without --no-save npm would add the others to it.
    ['install', '--ignore-scripts', '--no-save'],
    ['rebuild', ...others],
  )
}
// The install script of the package `node` downloads it.
if ((isOld || isOwn) && !existsSync(join(root, 'node_modules/node/bin'))) {
  await runAll(`Downloading Node ${NEEDED} …`, { isLate: true }, ['rebuild', 'node'])
}
