export const CATEGORIES = ['Food and drink', 'Shops', 'Culture', 'Sports', 'Outdoors', 'Services']

const DESCRIBED = ['name', 'category', 'description', 'address', 'phone', 'website', 'hours']

/** What listings and submissions have in common. */
export const described = (row) => Object.fromEntries(DESCRIBED.map((name) => [name, row[name]?.trim?.() || null]))

export const matches = (row, search) =>
  [row.name, row.category, row.description, row.address].join(' ').toLowerCase().includes(search.trim().toLowerCase())

export const isPlaced = ({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude)

/** A website as a link that is one: only http and https, so that nothing else can be run by a click. */
export function linkOf(website) {
  if (!website) return null
  try {
    const url = new URL(/^[a-z][a-z+.-]*:/i.test(website) ? website : 'https://' + website)
    return /^https?:$/.test(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

export function checkPlace({ name, category, website }) {
  const problems = {}
  if (!name?.trim()) problems.name = 'Say what the place is called.'
  if (!category) problems.category = 'Choose what it is.'
  if (website?.trim() && !linkOf(website.trim())) problems.website = 'This is no address of a website.'
  return problems
}
