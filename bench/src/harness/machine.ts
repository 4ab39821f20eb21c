import { cpus, totalmem } from 'node:os'

/** What the figures of a run depend on. */
export interface Machine {
  cpu: string
  cores: number
  memoryGiB: number
  node: string
  platform: string
}

/** The machine that this process runs on. */
export function describeMachine(): Machine {
  const cores = cpus()
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
  }
}
