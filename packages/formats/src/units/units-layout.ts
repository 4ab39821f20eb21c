/** Which parts a record of a war3mapUnits.doo has. */
export interface UnitsLayout {
  skins: boolean
  itemTable: boolean
  attributes: boolean
  /** False: a bare list of random types instead of a random part that begins with its mode. */
  randomMode: boolean
  /** Player colour and waygate. */
  colorAndWaygate: boolean
  creation: boolean
}

/**
 * The layouts that a file of this version can have, the likeliest first. Skin ids are not announced anywhere; subversion
 * 7 ends either with a list of random types and the creation number or with the later random part alone (nobody can
 * tell when nothing is random); version 7 of subversion 11 exists with and without the fields of that subversion.
 */
export function unitsLayouts(version: number, subversion: number): UnitsLayout[] {
  const old = subversion < 8
  return [false, true].flatMap((skins) => {
    const likeliest: UnitsLayout = {
      skins,
      itemTable: subversion >= 11,
      attributes: subversion >= 10,
      randomMode: !old,
      colorAndWaygate: subversion >= 9,
      creation: true,
    }
    if (old) return [likeliest, { ...likeliest, randomMode: true, creation: false }]
    if (version < 8 && subversion >= 11) return [likeliest, { ...likeliest, itemTable: false, attributes: false }]
    return [likeliest]
  })
}
