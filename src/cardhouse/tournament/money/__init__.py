"""The money of an event: prizes, deals, bounties and refunds."""
