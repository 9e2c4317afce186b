"""From the start to the last hand: time, levels, hands, and what happens between them."""
