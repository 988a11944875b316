import { type Analytics, type Dimension, METRIC_LABELS, METRICS } from '#contract/insights/analytics'

interface DimensionTitle {
  dimension: Dimension
  title: string
  counted: 'Views' | 'Visitors' | 'Times'
  empty: string
}

export const DIMENSION_TITLES: DimensionTitle[] = [
  { dimension: 'pages', title: 'Pages', counted: 'Views', empty: 'No page was opened.' },
  { dimension: 'sources', title: 'Sources', counted: 'Visitors', empty: 'Nobody came.' },
  {
    dimension: 'campaigns',
    title: 'Campaigns',
    counted: 'Visitors',
    empty: 'Add utm_campaign to the links you share, and they are told apart here.',
  },
  { dimension: 'events', title: 'Custom events', counted: 'Times', empty: 'The app has told of no events of its own.' },
  { dimension: 'devices', title: 'Devices', counted: 'Visitors', empty: 'Nobody came.' },
  { dimension: 'browsers', title: 'Browsers', counted: 'Visitors', empty: 'Nobody came.' },
  {
    dimension: 'countries',
    title: 'Countries',
    counted: 'Visitors',
    empty: 'Where visitors are from is not known on this installation.',
  },
]

/** Everything on the page as one table: the figures over time, then each list. */
export const csvRows = ({ buckets, dimensions }: Analytics): (string | number)[][] => [
  ['From (UTC)', ...METRICS.map((metric) => METRIC_LABELS[metric])],
  ...buckets.map(({ at, totals }) => [at, ...METRICS.map((metric) => totals[metric])]),
  ...DIMENSION_TITLES.flatMap(({ dimension, title, counted }) => {
    const { top, other } = dimensions[dimension]
    if (top.length === 0 && other === 0) return []
    return [[], [title, counted], ...top.map(({ value, count }) => [value, count]), ...(other > 0 ? [['Other', other]] : [])]
  }),
]
