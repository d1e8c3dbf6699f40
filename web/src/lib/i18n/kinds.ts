/** What a kind of irregularity is called by everybody who works at a table: the dealer and the pit must mean the same. */
export const KINDS_EN = {
  "foreign-card": "Foreign card",
  "deck-shortage-or-excess": "Deck short or over",
  "wrong-number-of-cards": "Wrong number of cards in a hand",
  "simultaneous-draw": "Cards drawn together",
  "shoe-order-altered": "Order of the shoe changed",
  "insufficient-cards": "Shoe ran out",
  "not-shuffled": "Cards not shuffled",
  "excess-or-exposed-card": "Card in excess or exposed",
  "wrong-hand": "Card to the wrong hand",
  "face-up": "Card dealt face up",
  "technical-interruption": "Technical interruption",
  other: "Something else",
};

export const KINDS_ZH: typeof KINDS_EN = {
  "foreign-card": "外来牌",
  "deck-shortage-or-excess": "牌组缺牌或多牌",
  "wrong-number-of-cards": "一手牌张数错误",
  "simultaneous-draw": "同时抽出多张牌",
  "shoe-order-altered": "牌靴次序改变",
  "insufficient-cards": "牌靴用尽",
  "not-shuffled": "未洗牌",
  "excess-or-exposed-card": "多抽或露出的牌",
  "wrong-hand": "发错一方",
  "face-up": "误发明牌",
  "technical-interruption": "技术中断",
  other: "其他情况",
};
