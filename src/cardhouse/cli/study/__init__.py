"""Commands about bots and strategies: many hands, and small games solved."""
