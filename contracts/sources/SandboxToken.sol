// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A stand-in for a public token on the sandbox's chain.
/// @notice The deployer is the faucet, and mints as many tokens as are requested.
contract SandboxToken is ERC20 {
    error NotTheFaucet();

    address public immutable faucet;
    uint8 private immutable _decimals;

    constructor(string memory name, string memory symbol, uint8 decimals_) ERC20(name, symbol) {
        faucet = msg.sender;
        _decimals = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != faucet) revert NotTheFaucet();
        _mint(to, amount);
    }
}
