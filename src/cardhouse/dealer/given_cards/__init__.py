"""Reading hands, boards, pots and wagers as people write them."""
