/** How a module is put off in a published app until a page shows something of it. */
export type Deferral =
  /** Its parts draw something on the page: loaded when one of these comes into view. Not with names such as `not`. */
  | { until: 'seen'; roots: RegExp; not?: RegExp }
  /** It lies over the page: loaded when it is opened, by its own trigger or by `open`. */
  | { until: 'opened'; root: string; trigger: string; popup: 'dialog' | 'menu' }
  /** A field that opens a list: its trigger shows what is chosen, in the words of the item that stands inside it. */
  | { until: 'listed'; root: string; trigger: string; value: string; item: string }

const overlay = (root: string, popup: 'dialog' | 'menu' = 'dialog'): Deferral => ({
  until: 'opened',
  root,
  trigger: `${root}Trigger`,
  popup,
})

/** Modules that are large and seldom needed for the first picture. */
const DEFERRED: Record<string, Deferral> = {
  recharts: { until: 'seen', roots: /Chart$|^ResponsiveContainer$|^Treemap$|^Sankey$/ },
  '@/components/ui/chart': { until: 'seen', roots: /^ChartContainer$/ },
  '@/components/ui/carousel': { until: 'seen', roots: /^Carousel$/ },
  // As a dialog of its own it takes no room until it is opened, and comes with what it lies in.
  '@/components/ui/command': { until: 'seen', roots: /^Command$/, not: /^CommandDialog$/ },
  '@/components/ui/calendar': { until: 'seen', roots: /^Calendar$/ },
  'react-leaflet': { until: 'seen', roots: /^MapContainer$/ },
  'react-quill': { until: 'seen', roots: /^default$/ },
  'react-quill-new': { until: 'seen', roots: /^default$/ },
  'react-chartjs-2': { until: 'seen', roots: /./ },
  '@/components/ui/dialog': overlay('Dialog'),
  '@/components/ui/alert-dialog': overlay('AlertDialog'),
  '@/components/ui/sheet': overlay('Sheet'),
  '@/components/ui/drawer': overlay('Drawer'),
  '@/components/ui/popover': overlay('Popover'),
  '@/components/ui/dropdown-menu': overlay('DropdownMenu', 'menu'),
  '@/components/ui/select': {
    until: 'listed',
    root: 'Select',
    trigger: 'SelectTrigger',
    value: 'SelectValue',
    item: 'SelectItem',
  },
}

const IS_COMPONENT = /^(?:[A-Z]|default$)/

/** Undefined where the module has to be there at once: an app that calls a function of it may do so at any time. */
export function deferralOf(specifier: string, names: string[] | '*'): Deferral | undefined {
  const found = Object.hasOwn(DEFERRED, specifier) ? DEFERRED[specifier] : undefined
  if (!found || names === '*' || !names.every((name) => IS_COMPONENT.test(name))) return undefined
  return found.until === 'seen' && names.some((name) => found.not?.test(name)) ? undefined : found
}
