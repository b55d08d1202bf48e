/** Query parameters of calculators and kits beside `vid`: input and choices. */
export const inputNames = [
  ...['anchors', 'angle', 'bars', 'beacon', 'blockHeight', 'blockLength', 'breadth', 'brick', 'carpet', 'count'],
  ...['cover', 'cushion', 'depth', 'diameter', 'doors', 'eaves', 'film', 'height', 'inner', 'joint', 'layers'],
  ...['length', 'mesh', 'mixed', 'overlap', 'panel', 'place', 'profile', 'rate', 'repeat', 'rod', 'rodLength', 'roll'],
  ...['rollLength', 'scheme', 'sheet', 'skirting', 'step', 'surface', 'system', 'teeth', 'thickness', 'tileLength'],
  ...['tileWidth', 'useful', 'waste', 'what', 'width', 'wool', 'o', 'p.*'],
] as const
