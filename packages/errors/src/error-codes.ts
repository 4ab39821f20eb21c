/**
 * Every code a FarsightError can carry, with its one-line meaning. docs/errors holds a page for each.
 * FS01 ecs, FS02 formats, FS03 terrain, FS04 fog, FS05 render, FS06 workers, FS07 controls, FS08 runtime, FS09 cli.
 */
export const ERROR_CODES = {
  FS0101: 'The world is full: its capacity of entities is used up.',
  FS0102: 'An entity handle is stale: the entity was despawned.',
  FS0103: 'A component, resource or query was used in a way that the world does not allow.',
  FS0104: 'The schedule has a cycle, an unknown phase or two systems of one name.',
  FS0105: 'A resource was asked for that nobody provided.',
  FS0106: 'A plugin is missing, given twice, or requires itself in a circle.',
  FS0201: 'The file ends before the data it promises.',
  FS0202: 'The file does not begin with the magic bytes of a format we read.',
  FS0203: 'A field holds a value that its format does not allow.',
  FS0204: 'The file is of a version that we do not read.',
  FS0205: 'A file is missing in its archive or folder.',
  FS0206: 'The archive is damaged.',
  FS0207: 'Compressed data are damaged or use a method that we do not read.',
  FS0208: 'A document cannot be written in its format.',
  FS0301: 'The terrain document cannot be made into a grid.',
  FS0302: 'A baked map is damaged, of another version, or its content hash is wrong.',
  FS0401: 'A fog call names a team, cell or caster that does not exist.',
  FS0402: 'A fog cannot be made with this grid, or given these heights or this save.',
  FS0501: 'No WebGL context, or one without a required extension.',
  FS0502: 'A shader or pipeline does not compile.',
  FS0503: 'A GPU resource was used in a way that its description does not allow.',
  FS0601: 'A worker did not start.',
  FS0602: 'A task was named that no worker knows.',
  FS0603: 'A worker crashed again and again on one task.',
  FS0604: 'The worker pool was destroyed.',
  FS0605: 'A value cannot be sent to or from a worker.',
  FS0606: 'A worker pool was given an option it cannot use, or a task asked for a value that is not shared.',
  FS0701: 'A control was given a binding or an element it cannot use.',
  FS0801: 'The game was destroyed, and was used after that.',
  FS0802: 'The container for the game was not found.',
  FS0803: 'A map cannot be loaded from what was given.',
  FS0804: 'A system threw; the frame loop was stopped.',
  FS0901: 'The command line is wrong.',
  FS0902: 'No Chromium was found, or it did not start.',
  FS0903: 'A file or folder cannot be read from disk.',
  FS0904: 'A command failed in a way that it should not.',
  FS0905: 'A file cannot be written to disk.',
} as const

/** A key of {@link ERROR_CODES}. */
export type ErrorCode = keyof typeof ERROR_CODES
