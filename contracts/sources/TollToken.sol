// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that keeps a hundredth of each transfer, as some public ones do.
/// @notice Used on test chains only. A contract that trades it must count the amount that arrives, not the amount that was sent.
contract TollToken is ERC20 {
    constructor(address holder, uint256 amount) ERC20("Toll", "TOLL") {
        _mint(holder, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 toll = from == address(0) ? 0 : amount / 100;
        super._update(from, to, amount - toll);
        if (toll > 0) super._update(from, address(0), toll);
    }
}
