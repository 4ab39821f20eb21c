import { element } from './element.ts'

/** What the buttons at the top right do. */
export interface SwitchHandlers {
  /** Team whose fog is shown; -1 shows all teams together. */
  onTeam(team: number): void
  onFog(enabled: boolean): void
  onQuality(quality: string): void
  onStats(shown: boolean): void
  onOpen(file: File): void
  onReport(): void
}

/** The row of switches: team, fog, quality, stats, report, open. */
export interface Switches {
  setTeams(names: readonly string[], selected: number): void
  setFog(enabled: boolean): void
}

/** Makes the switches in `parent`. */
export function createSwitches(parent: HTMLElement, handlers: SwitchHandlers): Switches {
  const row = element('div', 'panel switches')
  const team = select('Team', handlers.onTeam)
  const fog = toggle('Fog', true, handlers.onFog)
  const quality = element('select')
  quality.title = 'Quality'
  for (const tier of ['auto', 'low', 'medium', 'high']) quality.append(new Option(tier, tier))
  quality.addEventListener('change', () => handlers.onQuality(quality.value))
  const stats = toggle('Stats', false, handlers.onStats)
  const report = element('button', '', 'Stand-ins')
  report.addEventListener('click', handlers.onReport)
  const open = element('button', '', 'Open map…')
  const picker = element('input')
  picker.type = 'file'
  picker.accept = '.w3x,.w3m,.w3e'
  picker.hidden = true
  picker.addEventListener('change', () => {
    const file = picker.files?.[0]
    if (file) handlers.onOpen(file)
    picker.value = ''
  })
  open.addEventListener('click', () => picker.click())
  row.append(team, fog, quality, stats, report, open, picker)
  parent.append(row)
  return {
    setTeams(names, selected) {
      team.replaceChildren(
        new Option('All teams', '-1'),
        ...names.map((name, index) => new Option(name, String(index))),
      )
      team.value = String(selected)
    },
    setFog(enabled) {
      fog.setAttribute('aria-pressed', String(enabled))
    },
  }
}

function select(title: string, onChange: (value: number) => void): HTMLSelectElement {
  const node = element('select')
  node.title = title
  node.addEventListener('change', () => onChange(Number(node.value)))
  return node
}

function toggle(text: string, on: boolean, onChange: (on: boolean) => void): HTMLButtonElement {
  const node = element('button', '', text)
  node.setAttribute('aria-pressed', String(on))
  node.addEventListener('click', () => {
    const pressed = node.getAttribute('aria-pressed') !== 'true'
    node.setAttribute('aria-pressed', String(pressed))
    onChange(pressed)
  })
  return node
}
