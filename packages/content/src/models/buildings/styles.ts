import { type Paint, paint } from '../mesh/paint.ts'

/** Paints of a people's buildings. */
export interface BuildingStyle {
  wall: Paint
  stone: Paint
  timber: Paint
  roof: Paint
  /** A second roof of another colour. */
  roof2: Paint
  trim: Paint
  light: Paint
}

/** Half-timbered houses with slate roofs. */
export const HUMAN_STYLE: BuildingStyle = {
  wall: paint(0xd8c8a6),
  stone: paint(0x98928a),
  timber: paint(0x6a4a30),
  roof: paint(0x57708c),
  roof2: paint(0xa0563c),
  trim: paint(0xd9b04e),
  light: paint(0xffd88a),
}

/** Hides, spikes and thatch. */
export const HORDE_STYLE: BuildingStyle = {
  wall: paint(0x9a6f4a),
  stone: paint(0x7d7062),
  timber: paint(0x5a3c28),
  roof: paint(0xa04a34),
  roof2: paint(0x8f7848),
  trim: paint(0xd8cbb0),
  light: paint(0xffb054),
}

/** Pale stone and dark timber of the forest. */
export const ELF_STYLE: BuildingStyle = {
  wall: paint(0xb4b0c0),
  stone: paint(0x8c8a9c),
  timber: paint(0x5a4258),
  roof: paint(0x4f4a86),
  roof2: paint(0x3f7468),
  trim: paint(0xc4cde0),
  light: paint(0xb4e4ff),
}

/** Cold stone and bone. */
export const UNDEAD_STYLE: BuildingStyle = {
  wall: paint(0x6c6a76),
  stone: paint(0x565460),
  timber: paint(0x3a3440),
  roof: paint(0x4a4058),
  roof2: paint(0x4f5a4a),
  trim: paint(0xcfc6ae),
  light: paint(0x9af08a),
}
