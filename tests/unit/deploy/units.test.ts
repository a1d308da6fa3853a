import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_STOP_MS } from '#server/app/end-by-signal.ts'
import { documented, ROOT, read } from './variables.ts'

const names = readdirSync(join(ROOT, 'deploy/systemd')).filter(name => name.endsWith('.service'))
const known = new Set(Object.values(documented()).flatMap(set => [...set]))

test.each(names)('the unit %s runs what is there, with variables that are known [R10.77]', name => {
  const unit = read(`deploy/systemd/${name}`)
  const [, script = ''] = /^ExecStart=.*\/node(?:_modules\/\.bin\/node)? (\S+\.ts)/m.exec(unit) ?? []
  expect(existsSync(join(ROOT, script)), script).toBe(true)
  for (const [, variable = ''] of unit.matchAll(/^Environment=([A-Z_]+)=/gm)) {
    if (variable !== 'NODE_OPTIONS') expect(known).toContain(variable)
  }
  expect(unit).toContain('User=tischlein\n')
  expect(unit).toContain('ProtectSystem=strict\n')
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  if (!unit.includes('Type=oneshot')) expect(Number(seconds)).toBeGreaterThan(MAX_STOP_MS / 1000)
})

test('the backup has a timer [R10.77]', () => {
  expect(names).toContain('tischlein-backup.service')
  expect(read('deploy/systemd/tischlein-backup.timer')).toMatch(/^OnCalendar=/m)
})
