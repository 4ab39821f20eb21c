import type { LoadReport } from 'farsight'
import { element } from './element.ts'

/** A list of all stand-ins and warnings of a load, shown or hidden by each call. */
export function toggleReport(parent: HTMLElement, report: LoadReport): void {
  const open = parent.querySelector('.report')
  if (open) {
    open.remove()
    return
  }
  const panel = element('div', 'panel report')
  const { warnings, substitutions } = report
  panel.append(element('b', '', `${substitutions.length} stand-ins, ${warnings.length} warnings`))
  for (const warning of warnings) panel.append(element('div', '', warning))
  for (const { kind, id, standIn, reason, count } of substitutions) {
    panel.append(element('div', '', `${kind} ${id} × ${count}: ${standIn}, ${reason}`))
  }
  parent.append(panel)
}
