import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { keepAddress, withKeptAddress } from '#server/config/kept-address.ts'
import { deskAddress } from '#server/staff/desk-address.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'kept-address-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

/** Where a command says that the desk is. */
const said = (env: NodeJS.ProcessEnv): string =>
  deskAddress(readConfig(withKeptAddress({ DATA_DIR, ...env })))

test('a command names the port of the demo shop that runs, though its terminal does not have it [R12.914]', () => {
  expect(said({})).toBe('http://localhost:4321/desk')
  keepAddress(readConfig({ DATA_DIR, PORT: '8080' }))
  expect(said({})).toBe('http://localhost:8080/desk')
  keepAddress(readConfig({ DATA_DIR, PUBLIC_URL: 'http://192.168.0.5:8080' }))
  expect(said({})).toBe('http://192.168.0.5:8080/desk')
})

test('what the terminal itself says comes first, and a live shop has its own address [R12.914]', () => {
  keepAddress(readConfig({ DATA_DIR, PORT: '8080' }))
  expect(said({ PORT: '9090' })).toBe('http://localhost:9090/desk')
  const live = {
    SHOP_MODE: 'live',
    SECRET: '0123456789abcdef0123456789abcdef',
    PUBLIC_URL: 'https://shop.example',
  }
  expect(said(live)).toBe('https://shop.example/desk')
  keepAddress(readConfig({ DATA_DIR, ...live }))
  expect(said({})).toBe('http://localhost:8080/desk')
})
