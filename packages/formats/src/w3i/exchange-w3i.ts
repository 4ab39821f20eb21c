import type { ByteExchange } from '../binary/byte-exchange.ts'
import type { W3iColor, W3iDocument, W3iForce, W3iPlayer } from './w3i-document.ts'

/** The layout of a war3map.w3i behind its version, see {@link ByteExchange}. Which field is there depends on the version. */
export function exchangeW3i(to: ByteExchange, document: W3iDocument): void {
  exchangeHead(to, document)
  exchangeScreens(to, document)
  exchangeSurroundings(to, document)
  exchangeReforged(to, document)
  const { version } = document
  document.players = to.list(
    document.players,
    32,
    newPlayer,
    (player) => exchangePlayer(to, player, version),
    'players',
  )
  document.forces = to.list(document.forces, 9, newForce, (force) => exchangeForce(to, force), 'forces')
  document.tail = to.rest(document.tail)
}

function exchangeHead(to: ByteExchange, document: W3iDocument): void {
  const { version, gameVersion, oldHead, cameraBounds, margins } = document
  if (version >= 16) {
    document.saves = to.u32(document.saves, 'saves')
    document.editorVersion = to.u32(document.editorVersion, 'editorVersion')
  }
  if (version >= 27) for (let i = 0; i < 4; i++) gameVersion[i] = to.u32(gameVersion[i]!, 'gameVersion')
  document.name = to.text(document.name, 'name')
  document.author = to.text(document.author, 'author')
  document.description = to.text(document.description, 'description')
  document.playersRecommended = to.text(document.playersRecommended, 'playersRecommended')
  if (version <= 8) for (let i = 0; i < 6; i++) oldHead[i] = to.u32(oldHead[i]!, 'oldHead')
  for (let i = 0; i < 8; i++) cameraBounds[i] = to.f32(cameraBounds[i]!, 'cameraBounds')
  if (version >= 14) {
    margins.left = to.i32(margins.left, 'margins.left')
    margins.right = to.i32(margins.right, 'margins.right')
    margins.bottom = to.i32(margins.bottom, 'margins.bottom')
    margins.top = to.i32(margins.top, 'margins.top')
  }
  document.width = to.u32(document.width, 'width')
  document.height = to.u32(document.height, 'height')
  if (version <= 8) document.oldFlags = to.u32(document.oldFlags, 'oldFlags')
  document.flags = to.u32(document.flags, 'flags')
  document.tileset = to.char(document.tileset, 'tileset')
}

function exchangeScreens(to: ByteExchange, document: W3iDocument): void {
  const { version } = document
  const paths = version !== 18 && version !== 19
  if (version >= 17) document.loadingScreen = to.i32(document.loadingScreen, 'loadingScreen')
  if (version >= 37) document.loadingHud = to.u32(document.loadingHud, 'loadingHud')
  if (version >= 10 && paths) document.loadingPath = to.text(document.loadingPath, 'loadingPath')
  if (version >= 10) document.loadingText = to.text(document.loadingText, 'loadingText')
  if (version >= 11) document.loadingTitle = to.text(document.loadingTitle, 'loadingTitle')
  if (version >= 11) document.loadingSubtitle = to.text(document.loadingSubtitle, 'loadingSubtitle')
  if (version >= 17) document.gameDataSet = to.u32(document.gameDataSet, 'gameDataSet')
  if (version < 13) return
  if (paths) document.prologuePath = to.text(document.prologuePath, 'prologuePath')
  document.prologueText = to.text(document.prologueText, 'prologueText')
  document.prologueTitle = to.text(document.prologueTitle, 'prologueTitle')
  document.prologueSubtitle = to.text(document.prologueSubtitle, 'prologueSubtitle')
}

function exchangeSurroundings(to: ByteExchange, document: W3iDocument): void {
  const { version, haze } = document
  if (version >= 19) {
    haze.style = to.u32(haze.style, 'haze.style')
    haze.start = to.f32(haze.start, 'haze.start')
    haze.end = to.f32(haze.end, 'haze.end')
    haze.density = to.f32(haze.density, 'haze.density')
    exchangeColor(to, haze.color, 'haze.color')
  }
  if (version >= 36) for (let i = 0; i < 4; i++) haze.ranges[i] = to.f32(haze.ranges[i]!, 'haze.ranges')
  if (version >= 39) {
    haze.maxOpacity = to.f32(haze.maxOpacity, 'haze.maxOpacity')
    haze.overSky = to.u32(haze.overSky, 'haze.overSky')
  }
  if (version >= 21) document.weather = to.id(document.weather, 'weather')
  if (version >= 22) document.soundEnvironment = to.text(document.soundEnvironment, 'soundEnvironment')
  if (version >= 23) document.lightEnvironment = to.char(document.lightEnvironment, 'lightEnvironment')
  if (version >= 25) exchangeColor(to, document.waterColor, 'waterColor')
}

function exchangeReforged(to: ByteExchange, document: W3iDocument): void {
  const { version, zoom, hdWater } = document
  if (version >= 28) document.scriptLanguage = to.u32(document.scriptLanguage, 'scriptLanguage')
  if (version >= 29) document.graphicsModes = to.u32(document.graphicsModes, 'graphicsModes')
  if (version >= 30) document.gameDataVersion = to.u32(document.gameDataVersion, 'gameDataVersion')
  if (version >= 32) for (let i = 0; i < 2; i++) zoom[i] = to.u32(zoom[i]!, 'zoom')
  if (version >= 33) zoom[2] = to.u32(zoom[2], 'zoom')
  if (version >= 34) {
    for (let i = 0; i < 7; i++) hdWater.values[i] = to.u32(hdWater.values[i]!, 'hdWater.values')
    exchangeColor(to, hdWater.color, 'hdWater.color')
  }
  if (version >= 35) {
    hdWater.environmentReflectivity = to.u32(hdWater.environmentReflectivity, 'hdWater.environmentReflectivity')
  }
  if (version >= 38) exchangeColor(to, document.minimapTileColor, 'minimapTileColor')
}

function exchangePlayer(to: ByteExchange, player: W3iPlayer, version: number): void {
  player.slot = to.u32(player.slot, 'players.slot')
  player.controller = to.u32(player.controller, 'players.controller')
  player.race = to.u32(player.race, 'players.race')
  if (version >= 37) player.hud = to.u32(player.hud, 'players.hud')
  player.flags = to.u32(player.flags, 'players.flags')
  player.name = to.text(player.name, 'players.name')
  player.startX = to.f32(player.startX, 'players.startX')
  player.startY = to.f32(player.startY, 'players.startY')
  player.allyLow = to.u32(player.allyLow, 'players.allyLow')
  player.allyHigh = to.u32(player.allyHigh, 'players.allyHigh')
  if (version >= 31) {
    player.enemyLow = to.u32(player.enemyLow, 'players.enemyLow')
    player.enemyHigh = to.u32(player.enemyHigh, 'players.enemyHigh')
  }
}

function exchangeForce(to: ByteExchange, force: W3iForce): void {
  force.flags = to.u32(force.flags, 'forces.flags')
  force.players = to.u32(force.players, 'forces.players')
  force.name = to.text(force.name, 'forces.name')
}

function exchangeColor(to: ByteExchange, color: W3iColor, field: string): void {
  for (let i = 0; i < 4; i++) color[i] = to.u8(color[i]!, field)
}

function newPlayer(): W3iPlayer {
  const masks = { allyLow: 0, allyHigh: 0, enemyLow: 0, enemyHigh: 0 }
  return { slot: 0, controller: 0, race: 0, hud: 0, flags: 0, name: '', startX: 0, startY: 0, ...masks }
}

function newForce(): W3iForce {
  return { flags: 0, players: 0, name: '' }
}
