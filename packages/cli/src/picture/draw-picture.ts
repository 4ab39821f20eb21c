import { ERROR_CODES, type ErrorCode, FarsightError } from '@farsight/errors'
import type { Browser, Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { pageFiles } from './page-files.ts'
import {
  DRAW_PICTURE,
  type DrawPicture,
  type Picture,
  type PictureAnswer,
  type PictureRequest,
} from './picture-request.ts'
import { type ServedFile, serveFiles } from './serve-files.ts'

/** A software GPU draws, the same on every machine; containers have no sandbox to offer. */
const CHROMIUM_FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox']

/** Longest time for a picture: the largest maps take a minute on a slow machine. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Draws a map in a headless Chromium. `files` are served to the page beside its own, by URL.
 *
 * @throws FarsightError FS0902 when Chromium does not start or ends early; what the load in the page throws.
 */
export async function drawPicture(request: PictureRequest, files: ReadonlyMap<string, ServedFile>): Promise<Picture> {
  const executablePath = findChromium()
  const server = await serveFiles(new Map([...files, ...(await pageFiles())]))
  try {
    const browser = await launch(executablePath)
    try {
      const { width, height } = request
      const page = await browser.newPage({ viewport: { width, height } })
      return pictureOf(await ask(page, `${server.origin}/`, request))
    } finally {
      await browser.close()
    }
  } finally {
    await server.close()
  }
}

async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  try {
    return await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  } catch (cause) {
    const reason = String((cause as Error).message)
      .split('\n')[0]!
      .replace('browserType.launch: ', '')
    throw new FarsightError('FS0902', `${executablePath} did not start: ${reason}`, { cause })
  }
}

async function ask(page: Page, url: string, request: PictureRequest): Promise<PictureAnswer> {
  let timer: NodeJS.Timeout | undefined
  const failed = new Promise<never>((_, reject) => {
    page.on('crash', () => reject(new FarsightError('FS0902', 'the page crashed while it drew')))
    page.on('pageerror', (cause) => reject(new Error(`the page failed: ${cause.message}`, { cause })))
    timer = setTimeout(() => reject(new Error(`no picture within ${TIMEOUT_MS / 60_000} minutes`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([failed, answer(page, url, request)])
  } finally {
    clearTimeout(timer)
  }
}

async function answer(page: Page, url: string, request: PictureRequest): Promise<PictureAnswer> {
  await page.goto(url)
  await page.waitForFunction((name) => name in globalThis, DRAW_PICTURE)
  return page.evaluate(([name, what]) => (globalThis as unknown as Record<string, DrawPicture>)[name]!(what), [
    DRAW_PICTURE,
    request,
  ] as const)
}

function pictureOf(answer: PictureAnswer): Picture {
  if (answer.ok) return answer.picture
  const { code, message } = answer
  if (code !== null && Object.hasOwn(ERROR_CODES, code)) throw new FarsightError(code as ErrorCode, message)
  throw new Error(message)
}
