import type { AppLook } from '../../plan'
import type { Blueprint } from '../lexicon/blueprints'
import { domainOf } from '../lexicon/lexicon'
import type { Understanding } from '../request/understanding'
import { findColour } from '../words/colours'
import type { EntityDraft } from './entity-draft-types'

export function chooseLook(drafts: EntityDraft[], request: Understanding, blueprint: Blueprint | undefined): AppLook {
  const main = drafts[0]
  const own = main ? domainOf(main.key) : undefined
  const domain = own ?? request.domains[0]
  const asked = findColour(request.text)
  const icon = (blueprint && BLUEPRINT_ICONS[blueprint.key]) ?? main?.icon ?? domain?.icon ?? 'LayoutDashboard'
  return {
    accentHue: asked?.hue ?? HUES[blueprint?.key ?? ''] ?? domain?.hue ?? hueOf(main?.name ?? 'app'),
    accentChroma: asked?.chroma ?? 0.16,
    icon,
    ...(request.currency && request.currency !== '$' ? { currency: request.currency } : {}),
    style: request.cues.has('dark')
      ? 'dark'
      : /\b(?:colou?rful|playful|for kids|for children|cheerful)\b/i.test(request.text)
        ? 'colorful'
        : /\blight (?:mode|theme|look|style)\b/i.test(request.text)
          ? 'light'
          : 'system',
  }
}

const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
const BLUEPRINT_ICONS: Record<string, string> = {
  library: 'Library',
  crm: 'Handshake',
  helpdesk: 'LifeBuoy',
  gradebook: 'GraduationCap',
  quiz: 'BrainCircuit',
  expenses: 'Wallet',
  inventory: 'Boxes',
  recipes: 'ChefHat',
  reservations: 'UtensilsCrossed',
  parish: 'Church',
  wedding: 'Heart',
  jobhunt: 'BriefcaseBusiness',
  room_booking: 'DoorOpen',
  rota: 'CalendarClock',
}
const HUES: Record<string, number> = {
  crm: 265,
  quiz: 300,
  recipes: 40,
  library: 30,
  wedding: 355,
  apiary: 75,
  reservations: 20,
  parish: 265,
  landing: 170,
  gradebook: 235,
  habits: 150,
  inventory: 195,
  helpdesk: 225,
}
