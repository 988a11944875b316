/** Best first; of equal scores the earlier one. */
export const ranked = (rows) =>
  [...rows].sort((a, b) => (Number(b.score) || 0) - (Number(a.score) || 0) || String(a.created_date).localeCompare(String(b.created_date)))
