#!/usr/bin/env node
// The Firefox of the system for the browser tests. Run as a program it stands between Playwright and that Firefox, which speak WebDriver
// BiDi with each other, and smooths over where an older Firefox, as Debian has it, and a newer Playwright differ:
// - what Playwright wants to pretend (a colour scheme) and this Firefox does not know yet is answered as if it were done;
// - a download that began by a script belongs to no navigation, and Playwright reports none without one: its address stands for it;
// - Playwright fills a field by setting its value, of which no `change` comes: the command that inserts a text does what a person does.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { firefox as driver } from 'playwright-core'
import { WebSocket, WebSocketServer } from 'ws'
import { isProgram, onPath } from './programs.mjs'

const NAMES = ['firefox', 'firefox-esr']

const ofTheSystem = () => [process.env.FIREFOX_PATH, ...onPath(NAMES)].find((path) => path && isProgram(path))

const PREFERENCES = {
  // A fake microphone that hums, without a permission prompt.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // A mouse, which a browser without a screen lacks, and scroll bars that take no room, as in the other browsers of these tests.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** How to launch Firefox: the build of Playwright where it is installed, or that of the system. */
export function forFirefox() {
  if (existsSync(driver.executablePath())) return { firefoxUserPrefs: PREFERENCES }
  if (!ofTheSystem())
    throw new Error(
      'No Firefox: run `npx playwright-core install firefox`, or install Firefox, or set FIREFOX_PATH to its program.',
    )
  return { channel: 'moz-firefox', executablePath: fileURLToPath(import.meta.url), firefoxUserPrefs: PREFERENCES }
}

const isPretence = (method) => method.startsWith('emulation.')

const SETS_VALUE = 'const inputElement = element;'
const INSERTS_TEXT = "return void window.document.execCommand('insertText', false, text);"
const DOWNLOAD = '"method":"browsingContext.download'

function smoothed(text, pretences) {
  if (pretences.size === 0 && !text.includes(DOWNLOAD)) return text
  const message = JSON.parse(text)
  const { id, error, method, params } = message
  if (pretences.delete(id) && error === 'unknown command') return JSON.stringify({ type: 'success', id, result: {} })
  const isDownload = method?.startsWith('browsingContext.download')
  return isDownload
    ? JSON.stringify({ ...message, params: { ...params, navigation: params.navigation ?? params.url } })
    : text
}

/** Passes messages on, in both directions. */
function between(client, address) {
  const server = new WebSocket(address)
  const pretences = new Set()
  const waiting = []
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (isPretence(method)) pretences.add(id)
    const asked = text.replace(SETS_VALUE, INSERTS_TEXT)
    if (server.readyState === WebSocket.OPEN) server.send(asked)
    else waiting.push(asked)
  })
  server.on('open', () => {
    for (const text of waiting) server.send(text)
  })
  server.on('message', (data) => client.send(smoothed(String(data), pretences)))
  client.on('close', () => server.close())
  server.on('close', () => client.close())
  for (const end of [client, server]) end.on('error', (error) => console.error(error.message))
}

const ANNOUNCED = /^(WebDriver BiDi listening on )(ws:.*)$/

function run(args) {
  const firefox = spawn(ofTheSystem(), args, { stdio: ['ignore', 'inherit', 'pipe'] })
  createInterface({ input: firefox.stderr }).on('line', (line) => {
    const [, words, address] = ANNOUNCED.exec(line) ?? []
    if (!address) return console.error(line)
    const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    relay.on('connection', (client, { url }) => between(client, address + url))
    relay.on('listening', () => console.error(`${words}ws://127.0.0.1:${relay.address().port}`))
  })
  firefox.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.slice(2))
